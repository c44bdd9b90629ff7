import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { toast } from './notices.ts';
import { useText } from './text.tsx';

/** A number or code in a monospaced face, copied on click. */
export function Code({ value, large }: { value: string; large?: boolean }) {
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 1_500);
    } catch {
      // Clipboard needs HTTPS or leave: the number can still be selected by hand.
      toast('info', t('copyByHand'));
    }
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
