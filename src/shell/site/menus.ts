/** Menus are `details`: here they close each other, by Escape, and when something else is pressed. */
const OPEN = 'details.menu[open]';

function closeOthers(but: Node | null): void {
  for (const menu of document.querySelectorAll(OPEN)) if (!menu.contains(but)) menu.removeAttribute('open');
}

export function closeMenus(): void {
  // A toggle does not bubble.
  addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(OPEN)) closeOthers(target);
    },
    { capture: true },
  );
  addEventListener('pointerdown', ({ target }) => closeOthers(target instanceof Node ? target : null));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const menu = [...document.querySelectorAll(OPEN)].at(-1);
    if (!menu) return;
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
  });
}
