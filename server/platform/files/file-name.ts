/**
 * Returns a name that every file system accepts, different from `usedNames`, that cannot escape the target
 * folder.
 */
export function fileName(wanted: string, usedNames: Set<string>): string {
  const plain = wanted
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, '_')
    .slice(0, 80)
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const base = /^(con|prn|aux|nul|com\d|lpt\d)?$/i.test(plain.split('.')[0]!.trim()) ? `_${plain}` : plain;
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? base : `${base} (${n})`;
    const key = name.toLowerCase();
    if (usedNames.has(key)) continue;
    usedNames.add(key);
    return name;
  }
}
