const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the server has told as changed (docs/PROTOCOL.md), put into what was there. Parts that are as they were stay the
 * same objects.
 */
export function withChanges(old: unknown, changed: unknown): unknown {
  if (!isObject(changed)) return changed
  if (Array.isArray(old)) {
    const list: unknown[] = [...(old as unknown[])]
    for (const [at, change] of Object.entries(changed)) list[Number(at)] = withChanges(list[Number(at)], change)
    return list
  }
  if (!isObject(old)) return changed
  const parts = { ...old }
  for (const [name, change] of Object.entries(changed)) parts[name] = withChanges(old[name], change)
  return parts
}
