import { classOf, type PartProps } from '../shell/theme-context.tsx';

/** Paths of 24 × 24 line icons, drawn with a round 1.75 px pen. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  moon: 'M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7z',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c5 5.200 5 11.800 0 17M12 3.500c-5 5.200-5 11.800 0 17',
  panel: 'M4.500 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM9 5v14',
  up: 'M12 19V5M6 11l6-6 6 6',
  pin: 'M9 4h6l-.7 6 3.200 3.500v1.500h-11v-1.500L9.700 10zM12 15v5',
  code: 'M8.500 7L3.500 12l5 5M15.500 7l5 5-5 5',
  chat: 'M4.500 5.500h15v10.500h-8L7 20v-4H4.500z',
  mail: 'M4 6h16v12H4zM4.500 6.500L12 13l7.500-6.500',
  feed: 'M5 19h.01M5 12.500a6.500 6.500 0 0 1 6.500 6.500M5 6a13 13 0 0 1 13 13',
  home: 'M4 11l8-6.500L20 11v8.500h-5.500V14h-5v5.500H4z',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon in the colour of the text around it. */
export function Icon({ name, className }: PartProps & { name: IconName }) {
  return (
    <svg
      data-part="icon"
      className={classOf(className)}
      data-icon={name}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
