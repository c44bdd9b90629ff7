/** Saves a file through the browser's downloads. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download holds its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
