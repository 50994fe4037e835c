/*
 * The game providers we host. Their pages are served by `ROLES=venues`, alone in a process or beside the other roles: that
 * role is the entry point of this app for now, and `VenuePort` all it may ask of the server.
 *
 * A main.ts of its own waits for the games of issue 5/8. All the pages need today is a venue's name, whether a launch
 * token is good, and a balance; the provider protocol, over which a process without the server's database would ask for them,
 * has only its outgoing half yet (modules/transfers asks foreign providers; nobody asks us). Written before the games, that
 * incoming half would be a second way to the same three facts, with keys and retries of its own and no game to shape it.
 */
export { type VenuePort, venueRoutes } from './venue-routes.ts';
