import { defineConfig } from 'vitest/config'

/** `npm run dev` shows the page as it is written; tables come from a server started with `./stammtisch serve`. */
const server = process.env['STAMMTISCH_SERVER'] ?? 'http://localhost:8080'

export default defineConfig({
  build: { target: 'es2023', emptyOutDir: true },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    reporters: ['default', 'junit'],
    outputFile: { junit: 'target/surefire-reports/TEST-web.xml' },
  },
})
