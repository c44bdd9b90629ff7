import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { toast } from './notices.ts';
import { useText } from './text.tsx';

/** The clipboard needs HTTPS or permission; where it is refused, the text can be selected manually. */
async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A number or code in a monospaced face, copied on click. */
export function Code({ value, large }: { value: string; large?: boolean }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await toClipboard(value))) return toast('info', t('copyByHand'));
    setCopied(true);
    setTimeout(() => setCopied(false), 1_500);
  };
  return (
    <button
      type="button"
      className={large ? 'code copy large' : 'code copy'}
      title={t(copied ? 'copied' : 'copy')}
      onClick={() => void copy()}
    >
      {value}
      <Icon name={copied ? 'check' : 'copy'} />
      <span className="sr" aria-live="polite">
        {copied ? t('copied') : ''}
      </span>
    </button>
  );
}

/** A code in a list: a click copies it, confirmed by a notice. */
export function CodeInList({ value }: { value: string }) {
  const { t } = useText();
  const copy = async () => {
    const copied = await toClipboard(value);
    toast(copied ? 'success' : 'info', copied ? t('copiedThis', { value }) : t('copyByHand'));
  };
  return (
    <button type="button" className="code copy in-list" title={t('copy')} onClick={() => void copy()}>
      {value}
    </button>
  );
}
