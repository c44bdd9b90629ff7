/** A map style as from a tile server: one GeoJSON layer, with attribution. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** The style's only colour, which the portal uses nowhere. */
export const STYLE_COLOUR = [255, 0, 170] as const;

const style = {
  version: 8,
  sources: {
    field: {
      type: 'geojson',
      attribution: '© Journey Tiles',
      data: {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'Polygon',
          coordinates: [[[-180, -85], [180, -85], [180, 85], [-180, 85], [-180, -85]]], // prettier-ignore
        },
      },
    },
  },
  layers: [
    { id: 'field', type: 'fill', source: 'field', paint: { 'fill-color': `rgb(${STYLE_COLOUR.join(',')})` } },
  ],
};

/** Serves it at `/style.json` on a free port; any other path is 404. */
export async function serveStyle(): Promise<Server> {
  const server = createServer((request, response) => {
    const known = request.url === '/style.json';
    response.writeHead(known ? 200 : 404, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    });
    response.end(known ? JSON.stringify(style) : '{}');
  }).listen(0);
  await once(server, 'listening');
  return server;
}
