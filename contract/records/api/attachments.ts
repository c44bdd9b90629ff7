/** Attachments of a record. */

/** Bytes per part: a file is sent in parts, each signed separately. */
export const ATTACHMENT_PART_BYTES = 512 * 1024;
/** Maximum length of a file name (characters). */
export const ATTACHMENT_NAME_MAX = 200;

export type Attachment = {
  id: string;
  name: string;
  /** Media type by content, regardless of the name. */
  type: string;
  /** Bytes. */
  size: number;
  at: string;
  /** The user who added it. */
  by: string | null;
};

/** Limits of an installation: bytes per file, and files per record. */
export type AttachmentLimits = { bytes: number; count: number };

/** Extensions of files that a desktop runs on double click although they contain text or an archive. */
const RUN_BY_NAME =
  /\.(?:bat|cmd|com|cpl|exe|gadget|hta|inf|jar|jse?|lnk|msc|msi|msp|pif|ps1|psm1|reg|scf|scr|sct|settingcontent-ms|url|vb|vbe|vbs|ws|wsc|wsf|wsh|sh|bash|zsh|command|desktop|appimage|apk|dmg|pkg)$/i;
/** Returns whether a stored file name is that of a program or a script. */
export const runsByName = (name: string): boolean => RUN_BY_NAME.test(name);

/** Control characters, and marks that reverse the writing direction: `fdp.exe` would look like `exe.pdf`. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Returns a file name for storage: any script, no path, and no longer than file systems allow. */
export function attachmentName(input: string): string {
  const last = input.slice(0, 4000).normalize('NFC').replace(UNSEEN, '').split(/[\\/]/).at(-1) ?? '';
  const name = last.replace(/[<>:"|?*]/g, '_').replace(/^[\s.]+|[\s.]+$/g, '');
  const letters = Array.from(name);
  if (letters.length <= ATTACHMENT_NAME_MAX) return name || 'file';
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return letters.slice(0, ATTACHMENT_NAME_MAX - Array.from(ending).length).join('') + ending;
}
