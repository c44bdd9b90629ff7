/** A test mailbox in this process: the part of IMAP (RFC 3501) that a reader needs. */
import net, { type AddressInfo } from 'node:net';

export type Mailbox = {
  port: number;
  /** Raw mails by their number, counted from 1. */
  mails: string[];
  /** Numbers of mails that have been flagged as seen, in the order of flagging. */
  seen: number[];
  validity: number;
  close(): Promise<void>;
};

/** The only valid account. */
const USER = 'reader';
const PASSWORD = 'mail secret';

export async function mailbox(mails: string[]): Promise<Mailbox> {
  const box: Mailbox = { port: 0, mails, seen: [], validity: 7, close: async () => undefined };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('* OK [CAPABILITY IMAP4rev1] ready');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1');
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        answer(box, line, say, socket);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  box.port = (server.address() as AddressInfo).port;
  box.close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return box;
}

/** `3`, `2:*`, `1,3:4`. */
function within(set: string, uid: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from = '', to = from] = part.split(':');
    const [a, b] = [from, to].map((one) => (one === '*' ? last : Number(one))) as [number, number];
    return uid >= Math.min(a, b) && uid <= Math.max(a, b);
  });
}

function answer(box: Mailbox, line: string, say: (line: string) => void, socket: net.Socket): void {
  const [tag = '', verb = '', ...words] = line.split(' ');
  const ok = (text = 'done') => say(`${tag} OK ${text}`);
  const command = verb.toUpperCase() === 'UID' ? `UID ${words.shift()?.toUpperCase()}` : verb.toUpperCase();
  const args = words.join(' ');
  const uids = box.mails.map((_, at) => at + 1);
  switch (command) {
    case 'CAPABILITY':
      say('* CAPABILITY IMAP4rev1');
      return ok();
    case 'LOGIN':
      return args.replaceAll('"', '') === `${USER} ${PASSWORD}`
        ? ok()
        : say(`${tag} NO [AUTHENTICATIONFAILED] no`);
    case 'LIST':
    case 'LSUB':
      // Without arguments, the answer names the hierarchy delimiter.
      say(`* ${command} (\\HasNoChildren) "/" ${args === '"" ""' ? '""' : '"INBOX"'}`);
      return ok();
    case 'SELECT':
    case 'EXAMINE':
      if (!/^"?inbox"?$/i.test(args)) return say(`${tag} NO no such mailbox`);
      say(`* ${box.mails.length} EXISTS`);
      say('* FLAGS (\\Seen)');
      say(`* OK [UIDVALIDITY ${box.validity}] valid`);
      say(`* OK [UIDNEXT ${box.mails.length + 1}] next`);
      return ok('[READ-WRITE] selected');
    case 'UID SEARCH': {
      const set = /(?:UID )?([\d:*,]+)/i.exec(args)?.[1] ?? '1:*';
      say(`* SEARCH ${uids.filter((uid) => within(set, uid, uids.length)).join(' ')}`.trim());
      return ok();
    }
    case 'UID FETCH': {
      for (const uid of uids.filter((one) => within(words[0] ?? '', one, uids.length))) {
        const mail = Buffer.from(box.mails[uid - 1]!);
        const from = /^From: .*?([\w.]+)@([\w.]+)/m.exec(mail.toString());
        const person = `((NIL NIL "${from?.[1] ?? ''}" "${from?.[2] ?? ''}"))`;
        const parts = [`UID ${uid}`];
        if (/RFC822\.SIZE/i.test(args)) parts.push(`RFC822.SIZE ${mail.length}`);
        if (/ENVELOPE/i.test(args))
          parts.push(
            `ENVELOPE (NIL "mail ${uid}" ${person} ${person} ${person} NIL NIL NIL NIL "<${uid}@example>")`,
          );
        const fields = /BODY(?:\.PEEK)?\[(HEADER\.FIELDS \([^)]*\))\]/i.exec(args)?.[1];
        if (fields !== undefined) {
          const head = Buffer.from(`${mail.toString('latin1').split('\r\n\r\n')[0]}\r\n\r\n`, 'latin1');
          socket.write(`* ${uid} FETCH (${parts.join(' ')} BODY[${fields}] {${head.length}}\r\n`);
          socket.write(head);
          say(')');
        } else if (/BODY(?:\.PEEK)?\[\]/i.test(args)) {
          socket.write(`* ${uid} FETCH (${parts.join(' ')} BODY[] {${mail.length}}\r\n`);
          socket.write(mail);
          say(')');
        } else say(`* ${uid} FETCH (${parts.join(' ')})`);
      }
      return ok();
    }
    case 'UID STORE':
      for (const uid of uids.filter((one) => within(words[0] ?? '', one, uids.length))) box.seen.push(uid);
      return ok();
    case 'LOGOUT':
      say('* BYE');
      ok();
      return void socket.end();
    default:
      return ok();
  }
}
