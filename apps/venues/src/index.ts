export { type VenueDoor, venueRoutes } from './venue-routes.ts';
export { sportTables } from './sports/store/tables.ts';
