import { useSyncExternalStore } from 'react';

interface Watched<Item> {
  list(): readonly Item[];
  subscribe(listener: () => void): () => void;
}

/** A list that grows elsewhere; the component renders again when it does. */
export const useList = <Item>({ list, subscribe }: Watched<Item>): readonly Item[] =>
  useSyncExternalStore(subscribe, list);
