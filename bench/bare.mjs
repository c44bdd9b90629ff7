/** The timeline's two statements and nothing else: what a request costs that Fastify and pg alone answer. */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const EVENTS = `select * from tracking_events where id in
  (select event_id from event_references where kind = any($1) and value = any($2))
  order by (classifier = 'ACT' and state = 'current') desc, received_at desc limit 3000`;

const app = fastify();
app.get('/sea', async (request) => {
  const direct = await pool.query(EVENTS, [['container', 'bill', 'booking'], [request.query.number]]);
  const documents = [
    ...new Set(
      direct.rows.flatMap(({ event }) =>
        event.references.flatMap(({ kind, value }) => (kind === 'container' ? [] : [value])),
      ),
    ),
  ];
  const linked = await pool.query(EVENTS, [['bill', 'booking'], documents]);
  return { events: [...new Map([...direct.rows, ...linked.rows].map((row) => [row.id, row])).values()] };
});
console.log(`bare at ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
