import { type ComponentType, type ReactElement, createElement } from 'react';
import type { Route } from './route.ts';

const loaded = new Map<Route['name'], ComponentType>();

/** The screen of a route once it has been fetched. Drawing never waits for code: the walk there already did. */
export function drawScreen(name: Route['name']): ReactElement | undefined {
  const screen = loaded.get(name);
  return screen && createElement(screen);
}

/** A line that breaks for a moment stands again after this. */
const AGAIN_MS = 500;

/**
 * Fetches a screen once, and once more before anybody is told that it did not come. A failure is not remembered, so that another
 * try can succeed.
 */
export async function loadScreen(route: Route): Promise<boolean> {
  if (loaded.has(route.name) || (await fetchScreen(route))) return true;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return fetchScreen(route);
}

async function fetchScreen({ name, screen }: Route): Promise<boolean> {
  try {
    loaded.set(name, (await screen()).default);
    return true;
  } catch {
    return false;
  }
}
