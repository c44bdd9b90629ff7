/** Line icons of the public pages, on a 24 px grid. They are decorative: each has a label next to it. */
const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c1-5 4-6 8-6s7 1 8 6',
  phone: 'M6 3h3l2 5-2 2c1 2 3 4 5 5l2-2 5 2v3c0 2-2 3-4 3C10 20 4 14 3 7c0-2 1-4 3-4z',
  chat: 'M4 5h16v11H9l-5 4z',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM14 20v-1M20 14v1',
  up: 'M12 20V5M5 12l7-7 7 7',
  down: 'M6 9l6 6 6-6',
  back: 'M15 5l-7 7 7 7',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 13l4 4L19 7',
  share: 'M12 15V3M7 8l5-5 5 5M5 13v7h14v-7',
  print: 'M7 9V3h10v6M7 17H4v-8h16v8h-3M7 14h10v7H7z',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  warning: 'M12 4L2.5 20h19zM12 10v4M12 17v.5',
  stop: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.5',
  download: 'M12 3v12M7 10l5 5 5-5M5 15v5h14v-5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.500 2',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.500v.5',
  ship: 'M4 14l1.5 5h13L20 14l-8-3zM12 11V4M7 12.500V8h10v4.500M3 21c2 0 2-1 4.500-1s2.500 1 4.500 1 2.500-1 4.500-1 2.500 1 4.500 1',
  box: 'M4 7l8-4 8 4v10l-8 4-8-4zM4 7l8 4 8-4M12 11v10',
  train: 'M6 4h12v12H6zM6 10h12M8 20l2-4M16 20l-2-4M9 13v.1M15 13v.1',
  truck: 'M2 6h12v11H2zM14 10h4l4 4v3h-8zM6 19v.1M18 19v.1',
  plane: 'M21 4c-2-1-4 1-6 3L4 5l-1 2 8 4-4 4-3-1-1 1 4 2 2 4 1-1-1-3 4-4 4 8 2-1-2-11c2-2 3-4 1-5z',
  external: 'M14 4h6v6M20 4L10 14M18 14v6H4V6h6',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  logout: 'M15 4h4v16h-4M10 8l-4 4 4 4M6 12h10',
  tag: 'M4 4h8l9 9-8 8-9-9zM8 8v.1',
  pin: 'M12 21c5-6 7-8 7-12a7 7 0 0 0-14 0c0 4 2 6 7 12zM12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
