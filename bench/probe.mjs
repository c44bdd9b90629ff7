/**
 * Loaded into a measured server. Reports over IPC what it has used so far, and the statements it sends
 * between `record` and `recorded`, so that another server can repeat them.
 */
import pg from 'pg';

let statements = 0;
// oxlint-disable-next-line typescript/unbound-method -- called with the client it was called on
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...words) {
  statements += 1;
  return query.apply(this, words);
};

/** Texts by their names, and of each connection the last that had none. */
const texts = new Map();
let recorded = null;
/** Statements that were sent when so many had been answered went together. */
let answered = 0;
// oxlint-disable-next-line typescript/unbound-method -- called with the connection they were called on
const { parse, bind, sync } = pg.Connection.prototype;
pg.Connection.prototype.parse = function (statement, more) {
  texts.set(statement.name || this, statement.text);
  return parse.call(this, statement, more);
};
pg.Connection.prototype.bind = function (config, more) {
  const values = (config.values ?? []).map((value) =>
    Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
  );
  recorded?.push({ text: texts.get(config.statement || this), values, round: answered });
  return bind.call(this, config, more);
};
pg.Connection.prototype.sync = function () {
  if (recorded) this.once('readyForQuery', () => (answered += 1));
  return sync.call(this);
};

process.on('message', (word) => {
  if (word === 'record') {
    recorded = [];
    answered = 0;
    process.send?.('recording');
  } else if (word === 'recorded') {
    process.send?.(recorded);
    recorded = null;
  } else {
    const { user, system } = process.cpuUsage();
    const cpuMs = (user + system) / 1000;
    process.send?.({ cpuMs, statements, rssMb: process.memoryUsage().rss / 1024 ** 2 });
  }
});
