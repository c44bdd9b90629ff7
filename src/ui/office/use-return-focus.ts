import { useEffect, useState } from 'react';

/** For a dialog that is taken away when it closes: the focus goes back to where it was when it opened. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
