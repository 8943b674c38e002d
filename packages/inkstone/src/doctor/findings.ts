/** What `inkstone doctor` found: a line about what is well, or what is wrong with its remedy. */
export interface Finding {
  state: 'good' | 'warning' | 'error';
  message: string;
  /** What to do, as a command or a sentence; for all that is not good. */
  remedy?: string;
}

export function good(message: string): Finding {
  return { state: 'good', message };
}

export function warning(message: string, remedy: string): Finding {
  return { state: 'warning', message, remedy };
}

export function error(message: string, remedy: string): Finding {
  return { state: 'error', message, remedy };
}
