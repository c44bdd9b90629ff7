/** What a component shall show is waited for until the test ends: how fast a machine is proves nothing. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 240_000 });
}
export {};
