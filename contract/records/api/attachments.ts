/** Files that are kept with a record. */

/** Bytes of a part: a file is sent in parts, each signed by itself. */
export const ATTACHMENT_PART_BYTES = 512 * 1024;
/** Longest name that is kept (characters). */
export const ATTACHMENT_NAME_MAX = 200;

export type Attachment = {
  id: string;
  name: string;
  /** Media type by what the file holds, whatever its name says. */
  type: string;
  /** Bytes. */
  size: number;
  at: string;
  /** Who added it. */
  by: string | null;
};

/** What a portal takes: bytes of a file, and files of a record. */
export type AttachmentLimits = { bytes: number; count: number };

/** What a desk runs at a double click though it is a text or an archive: told by the name alone. */
const RUN_BY_NAME =
  /\.(?:bat|cmd|com|cpl|exe|gadget|hta|inf|jar|jse?|lnk|msc|msi|msp|pif|ps1|psm1|reg|scf|scr|sct|settingcontent-ms|url|vb|vbe|vbs|ws|wsc|wsf|wsh|sh|bash|zsh|command|desktop|appimage|apk|dmg|pkg)$/i;
/** Whether a file is a program or a script by its name as it is kept. */
export const runsByName = (name: string): boolean => RUN_BY_NAME.test(name);

/** Controls, and the marks that turn the direction of writing round: `fdp.exe` would look like `exe.pdf`. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A file's name as it is kept: in any script, without a path, and no longer than a file system takes. */
export function attachmentName(input: string): string {
  const last = input.slice(0, 4000).normalize('NFC').replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  const letters = Array.from(name);
  if (letters.length <= ATTACHMENT_NAME_MAX) return name || 'file';
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, ATTACHMENT_NAME_MAX - Array.from(ending).length).join('') + ending;
}
