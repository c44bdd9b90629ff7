/**
 * Measures a request that Fastify and pg answer alone. `/same` sends the statements that the portal sends for
 * an uncached timeline (STATEMENTS, recorded by `probe.mjs` for the number NUMBER) with another number, and
 * returns their rows. `/sea` sends two plain ones: the events of a number, then their references.
 */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const EVENTS = `select * from tracking_events where id in
  (select event_id from event_references where kind = any($1) and value = any($2))
  order by (classifier = 'ACT' and state = 'current') desc, received_at desc limit 3000`;

const { STATEMENTS = '[]', NUMBER = '' } = process.env;
const recorded = JSON.parse(STATEMENTS).map(({ round, ...one }, at) => ({
  ...one,
  round,
  name: `same_${at}`,
}));
/** Those that the portal sends together, one group after another. */
const rounds = [...new Set(recorded.map(({ round }) => round))].map((wanted) =>
  recorded.filter(({ round }) => round === wanted),
);

/** A parameter with `number` where the recorded one had NUMBER, which is as long: lists are sent as the bytes they are. */
function valueFor(number, value) {
  if (Array.isArray(value)) return value.map((one) => valueFor(number, one));
  if (!value?.base64) return value === NUMBER ? number : value;
  const bytes = Buffer.from(value.base64, 'base64');
  const at = bytes.indexOf(NUMBER);
  if (at >= 0) bytes.write(number, at);
  return bytes;
}

const app = fastify();
app.get('/same', async ({ query: { number } }) => {
  const answers = [];
  for (const round of rounds)
    answers.push(
      ...(await Promise.all(
        round.map(({ name, text, values }) =>
          pool.query({ name, text, values: values.map((value) => valueFor(number, value)) }),
        ),
      )),
    );
  return answers.map(({ rows }) => rows);
});
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
