import { useState } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import type { MyShare } from './my-shares.ts';
import type { Props, ShareForm } from './ShareForm.tsx';

export type { ShareWish } from './ShareForm.tsx';

/** Link to this result. Its form is loaded when the menu is opened. */
export function ShareMenu(props: Props) {
  const { t } = useText();
  const [open, setOpen] = useState<{ Form: typeof ShareForm; first: readonly MyShare[] } | null>(null);
  const load = async () => {
    const [{ ShareForm: Form }, { myShares }] = await Promise.all([
      import('./ShareForm.tsx'),
      import('./my-shares.ts'),
    ]);
    setOpen({ Form, first: myShares().filter((one) => one.number === props.result.query.number) });
  };
  return (
    <details className="menu" onToggle={(event) => event.currentTarget.open && !open && void load()}>
      <summary
        className="button"
        onClick={(event) => {
          // A phone has a sheet of its own for links.
          if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          void props.share();
        }}
      >
        <Icon name="share" />
        <span>{t('tracking:action.share')}</span>
      </summary>
      {open && <open.Form {...props} first={open.first} />}
    </details>
  );
}
