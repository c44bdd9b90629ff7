/** Listens to a broker by MQTT 3.1.1; messages are acknowledged once they are stored. */
import { isIP } from 'node:net';
import type { IClientOptions, MqttClient } from 'mqtt';
import type { FeedSourceInput } from '#contract/tracking/api/feed-sources.ts';
import { addressOf, messageOf, SourceFault, type FetchDeps } from './fetch.ts';

export type MqttSettings = Extract<FeedSourceInput, { kind: 'mqtt' }>['settings'];
type MqttDeps = Pick<FetchDeps, 'secret' | 'limits' | 'signal' | 'privateHosts' | 'take'> & {
  /** The broker keeps messages under this id while there is no listener. */
  clientId: string;
};

/**
 * Returns the id by which the broker knows us and keeps messages while there is no listener. At most 23
 * letters, for old brokers.
 */
export const clientIdOf = ({ id }: { id: string }): string => `porthole-${id.replaceAll('-', '').slice(-12)}`;

const CONNECT_MS = 20_000;
/** Interval of keep-alive checks between the broker and us (s). */
const KEEPALIVE_S = 30;
/** Code with which a broker refuses a topic. */
const REFUSED = 128;

/**
 * Listens until the signal stops it; throws a SourceFault as soon as the connection ends, or if a message
 * could not be stored: the broker then delivers it again. `listening` is called once all topics are
 * subscribed to.
 */
export async function listenMqtt(
  settings: MqttSettings,
  deps: MqttDeps,
  listening: () => void = () => undefined,
): Promise<void> {
  const client = await opened(settings, deps, { clean: false, clientId: deps.clientId });
  let unstored: unknown;
  const acknowledgeStored = async (packet: Parameters<typeof take>[0], done: () => void) => {
    try {
      await take(packet, deps);
    } catch (error) {
      unstored = error;
      // Without an acknowledgement, which `done` would send.
      client.end(true);
      return;
    }
    done();
  };
  client.handleMessage = (packet, done) => void acknowledgeStored(packet, () => done());
  await held(client, settings, deps.signal, listening).catch((error: unknown) => {
    throw unstored === undefined ? error : new SourceFault('other', messageOf(unstored));
  });
}

/**
 * Tries to sign in and subscribe, under a client id of its own, so that no message is taken from the
 * listener.
 */
export async function tryMqtt(settings: MqttSettings, deps: MqttDeps): Promise<void> {
  const client = await opened(settings, deps, { clean: true, clientId: `${deps.clientId}-try` });
  const enough = new AbortController();
  await held(client, settings, AbortSignal.any([deps.signal, enough.signal]), () => enough.abort());
}

async function opened(
  { host, port, secure, user, ca }: MqttSettings,
  deps: MqttDeps,
  session: Pick<IClientOptions, 'clean' | 'clientId'>,
): Promise<MqttClient> {
  const address = await addressOf(host, deps);
  const { connect } = await import('mqtt');
  return connect({
    ...session,
    host: address,
    port,
    protocol: secure ? 'mqtts' : 'mqtt',
    // The certificate is checked against the host name, although the address was looked up before.
    ...(secure && !isIP(host) && { servername: host }),
    ...(secure && ca !== '' && { ca }),
    ...(user !== '' && { username: user, password: deps.secret }),
    keepalive: KEEPALIVE_S,
    connectTimeout: CONNECT_MS,
    // The listener decides when to reconnect, and then looks up the address again.
    reconnectPeriod: 0,
    resubscribe: false,
  });
}

/** Resolves when the signal has ended it; throws the reason if it ended otherwise. */
function held(
  client: MqttClient,
  { topics }: MqttSettings,
  signal: AbortSignal,
  listening: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let fault: SourceFault | null = null;
    const stop = () => void client.end(!client.connected);
    const end = (why: SourceFault) => {
      fault ??= why;
      client.end(true);
    };
    client.on('error', (error) => end(faultOf(error)));
    client.on('connect', () => {
      client.subscribe([...topics], { qos: 1 }, (error, granted = []) => {
        const refused = granted.find(({ qos }) => qos === REFUSED);
        if (refused) end(new SourceFault('topic', refused.topic));
        else if (error) end(new SourceFault('topic', messageOf(error)));
        else listening();
      });
    });
    client.on('close', () => {
      signal.removeEventListener('abort', stop);
      client.end(true);
      if (signal.aborted && !fault) resolve();
      else reject(fault ?? new SourceFault('unreachable', 'the connection was closed'));
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

/** Stores the payload of a topic as one message; an empty one is skipped. */
async function take(
  { topic, payload }: { topic: string; payload: string | Buffer },
  { limits, take: store }: MqttDeps,
): Promise<void> {
  const body = Buffer.from(payload);
  // A payload beyond the limit would be delivered again forever, so it is skipped.
  if (body.length === 0 || body.length > limits.bytes) return;
  await store({ name: topic, contentType: '', body });
}

/** Codes of a broker's refused sign-in: 3.1.1 and 5. */
const REFUSALS = new Set([4, 5, 134, 135]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|SSL/;

function faultOf(error: Error & { code?: number | string }): SourceFault {
  const { code } = error;
  if (typeof code === 'number' && REFUSALS.has(code)) return new SourceFault('login', messageOf(error));
  if (typeof code === 'string' && CERTIFICATE.test(code))
    return new SourceFault('certificate', messageOf(error));
  return new SourceFault('unreachable', messageOf(error));
}
