/** Sends the public pages: rendered and compressed once for all who are shown the same. */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#contract/access.ts';
import { PAGE_DATA_ID, type PageData, type PageState } from '#contract/pages.ts';
import type { PublicRouteKey } from '#contract/routes.ts';
import { encoded, encodingOf } from '#server/net/encoding.ts';
import { contentPolicy } from '#server/plugins/content-policy.ts';
import { absolute } from './absolute.ts';
import { documentOf, jsonScript } from './document.ts';
import type { Front } from './front.ts';
import { KeptPages, type Sent } from './kept.ts';
import type { Loaded, PageRequest } from './loaded.ts';
import { textsOf } from './texts.ts';
import { viewerOf } from './viewer.ts';

export type SendPage = <K extends PublicRouteKey>(
  reply: FastifyReply,
  actor: Actor,
  page: PageRequest,
  key: K,
  loaded: Loaded<PageData<K>>,
) => Promise<FastifyReply>;

/** The sender of the pages of one portal: what it keeps belongs to its front and its settings. */
export function pageSender(front: Front, kept = new KeptPages()): SendPage {
  return async (reply, actor, page, key, loaded) => {
    const { request } = page;
    const encoding = encodingOf(request.headers['accept-encoding']);
    const viewer = await viewerOf(request.server.database.db, actor);
    const state: Omit<PageState<typeof key>, 'texts'> = {
      key,
      url: request.url,
      language: request.language,
      viewer,
      data: loaded.data,
      back: loaded.back,
    };
    const make = () => written(front, reply, state, loaded, encoding);
    // In development a page changes with its sources, and a nonce is in it.
    const { same } = loaded;
    const sent =
      same === undefined || !front.built
        ? await make()
        : await kept.take(
            JSON.stringify([
              key,
              same,
              request.url,
              request.language,
              viewer,
              absolute(request, ''),
              encoding,
            ]),
            make,
          );
    return answer(reply, sent);
  };
}

/** A page with all that it is made of, as it leaves. */
async function written<K extends PublicRouteKey>(
  front: Front,
  reply: FastifyReply,
  asked: Omit<PageState<K>, 'texts'>,
  loaded: Loaded<PageData<K>>,
  encoding: Sent['encoding'],
): Promise<Sent> {
  const { request } = reply;
  const { portalConfig: config, env } = request.server;
  const renderer = await front.renderer();
  const { key, language } = asked;
  const state: PageState<K> = { ...asked, texts: textsOf(language, renderer.namespacesOf(key)) };
  const [{ html, title, description }, slim, template, styles, scripts] = await Promise.all([
    renderer.render(state, config),
    renderer.slim(state),
    front.template('public', request.url),
    front.styleOf(renderer.stylesOf(key)),
    front.scriptsOf(renderer.moduleOf(key)),
  ]);
  const text = documentOf({
    template,
    language,
    title,
    config,
    nonce: reply.cspNonce,
    html,
    styles,
    scripts,
    canonical: loaded.canonical ? absolute(request, loaded.canonical) : null,
    description,
    inert: jsonScript(PAGE_DATA_ID, slim),
  });
  const sent = encoded(text, encoding);
  return {
    ...sent,
    status: loaded.status ?? 200,
    etag: front.built ? `"${createHash('sha1').update(sent.body).digest('base64url')}"` : null,
    policy: front.built ? contentPolicy(env, { head: template + styles }) : null,
  };
}

function answer(reply: FastifyReply, { status, body, encoding, etag, policy }: Sent): FastifyReply {
  void reply.header('vary', 'accept-language, cookie, accept-encoding');
  if (policy) void reply.header('content-security-policy', policy);
  if (etag && status === 200) {
    void reply.header('etag', etag);
    const known =
      reply.request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
    if (known.includes(etag)) return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(body);
}
