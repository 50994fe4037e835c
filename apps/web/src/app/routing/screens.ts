import { type ComponentType, type ReactElement, createElement } from 'react';
import type { Route } from './route.ts';

const loaded = new Map<Route['name'], ComponentType>();

/** The screen of a route once it has been fetched. Drawing never waits for code: the walk there already did. */
export function drawScreen(name: Route['name']): ReactElement | undefined {
  const screen = loaded.get(name);
  return screen && createElement(screen);
}

/** Fetches a screen once. A failure is not remembered, so that another try can succeed. */
export async function loadScreen({ name, screen }: Route): Promise<boolean> {
  if (loaded.has(name)) return true;
  try {
    loaded.set(name, (await screen()).default);
    return true;
  } catch {
    return false;
  }
}
