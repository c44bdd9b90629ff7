/** A channel for news between its source and the components that show it. */
export type News<T> = {
  /** Calls `heard` with each news item; returns an unsubscribe function. */
  on: (heard: (news: T) => void) => () => void;
  tell: (news: T) => void;
};

export function createNews<T>(): News<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    on(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    tell(news) {
      for (const heard of listeners) heard(news);
    },
  };
}
