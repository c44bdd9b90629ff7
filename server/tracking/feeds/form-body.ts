/** JSON that a sender puts into a field of a web form, as Kuaidi100 (`param`) and KDNiao (`RequestData`) do. */

const FORM = /^[A-Za-z]\w{0,40}=[^\s<>]*$/;

/** The JSON of a form's first field that has some; any other text unchanged. The text may be cut off. */
export function withoutForm(text: string): string {
  const form = text.replace(/^\uFEFF/, '').trim();
  if (!FORM.test(form)) return text;
  const json = [...new URLSearchParams(form).values()].find((value) => /^\s*[[{]/.test(value));
  return json ?? text;
}
