/** Loaded into a measured server: answers over IPC what it has used so far. */
import pg from 'pg';

let statements = 0;
// oxlint-disable-next-line typescript/unbound-method -- called with the client it was called on
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...words) {
  statements += 1;
  return query.apply(this, words);
};

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, statements, rssMb: process.memoryUsage().rss / 1024 ** 2 });
});
