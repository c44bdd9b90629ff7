import { useEffect, useState } from 'react';

/** For a dialog that unmounts on closing: returns the focus to where it was on opening. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
