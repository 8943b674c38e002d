import { useEffect, useState } from 'react';

/** What a component has opened, by name; all of it is closed when the component goes. */
export function useOpened<Opened>(close: (opened: Opened) => void): Map<string, Promise<Opened>> {
  const [opened] = useState(() => new Map<string, Promise<Opened>>());
  useEffect(
    () => () => {
      for (const one of opened.values()) one.then(close, () => undefined);
      opened.clear();
    },
    [opened, close],
  );
  return opened;
}
