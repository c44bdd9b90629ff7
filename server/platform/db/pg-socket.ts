/** The socket methods that `pg` calls, for streams that are not sockets. */
import { Duplex } from 'node:stream';

export class PgSocket extends Duplex {
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
