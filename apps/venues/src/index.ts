export { type VenueDoor, venueRoutes } from './venue-routes.ts';
export { sportTables } from './sports/store/tables.ts';
export { liveDoor } from './sports/live/live-door.ts';
