import { useState } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import type { MoreList, Props } from './MoreList.tsx';

/** What else can be done with a result. Its list is loaded when the menu is opened. */
export function MoreMenu(props: Props) {
  const { t } = useText();
  const [List, setList] = useState<typeof MoreList | null>(null);
  const load = async () => {
    const module = await import('./MoreList.tsx');
    setList(() => module.MoreList);
  };
  return (
    <details className="menu" onToggle={(event) => event.currentTarget.open && !List && void load()}>
      <summary className="button">
        <Icon name="menu" />
        <span>{t('tracking:action.more')}</span>
      </summary>
      {List && <List {...props} />}
    </details>
  );
}
