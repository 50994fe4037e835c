/*
 * The game providers we host. In one process with the server their pages are served by `ROLES=venues`, with `VenuePort` as all
 * they may ask of it, and rounds are the server's own module slots: stake, outcome and round in one transaction. main.ts
 * is the other way: a process of its own with a schema of its own, which joins over the protocol of docs/providers.md as any
 * other provider does.
 */
export { type VenuePort, venueRoutes } from './venue-routes.ts';
