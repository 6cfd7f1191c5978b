export function Page() {
  return (
    <main>
      <h1>Stammtisch</h1>
    </main>
  )
}
