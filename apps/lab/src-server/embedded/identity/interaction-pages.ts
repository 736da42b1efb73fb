import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import * as v from 'valibot';
import { html, type Markup, sendPage } from '../html.js';
import { readBody } from '../http-service.js';
import type { People } from './people.js';

const PATH = /^\/interaction\/([\w-]{1,64})(?:\/(login|consent|cancel))?$/;
const MAX_BODY_BYTES = 4096;

const LOGIN_FORM = v.object({
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email('This is no e-mail address.')),
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'A name is needed.'), v.maxLength(100)),
  verified: v.optional(v.literal('on')),
});

/**
 * The pages on which somebody logs in at a provider and allows what the site asks for, each with a way to cancel.
 * @returns false when the request is for something else
 */
export async function serveInteraction(
  provider: Provider,
  people: People,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const match = PATH.exec(pathname);
  if (!match) return false;
  const interaction = await provider.interactionDetails(request, response).catch((error: Error) => {
    if (isMissing(error)) return null;
    throw error;
  });
  const [, uid, action] = match;
  if (!interaction || interaction.uid !== uid) {
    sendPage(response, 400, 'Expired', html`<p>This login has expired or belongs to another browser. Start again.</p>`);
    return true;
  }
  await serveStep({ provider, people, request, response }, interaction, action);
  return true;
}

const isMissing = (error: Error): boolean => error.name === 'SessionNotFound';

interface Step {
  readonly provider: Provider;
  readonly people: People;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function serveStep(step: Step, interaction: Interaction, action: string | undefined): Promise<void> {
  const { provider, request, response } = step;
  if (request.method === 'GET' && action === undefined) return sendStep(step, interaction);
  if (request.method !== 'POST') return void response.writeHead(405).end();
  if (action === 'cancel') {
    const denied = { error: 'access_denied', error_description: 'The user cancelled the login.' };
    return provider.interactionFinished(request, response, denied, { mergeWithLastSubmission: false });
  }
  if (action !== interaction.prompt.name) return void response.writeHead(409).end();
  return action === 'login' ? logIn(step, interaction) : allow(step, interaction);
}

async function logIn(step: Step, interaction: Interaction): Promise<void> {
  const { provider, people, request, response } = step;
  const body = await readBody(request, MAX_BODY_BYTES);
  const form = v.safeParse(LOGIN_FORM, Object.fromEntries(new URLSearchParams(body ?? '')));
  if (!form.success) return sendStep(step, interaction, form.issues[0].message);
  const { email, name, verified } = form.output;
  const accountId = people.add({ email, name, isEmailVerified: verified === 'on' });
  await provider.interactionFinished(request, response, { login: { accountId } }, { mergeWithLastSubmission: false });
}

async function allow({ provider, request, response }: Step, interaction: Interaction): Promise<void> {
  const { grantId, session, params, prompt } = interaction;
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    known ?? new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) });
  const missing = v.parse(v.optional(v.array(v.string()), []), prompt.details.missingOIDCScope);
  grant.addOIDCScope(missing.join(' '));
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

async function sendStep({ provider, people, response }: Step, interaction: Interaction, problem?: string) {
  const { uid, params, prompt, session } = interaction;
  const client = await provider.Client.find(String(params.client_id));
  const title = `Lab login for ${client?.clientName ?? 'an unknown client'}`;
  const isLogin = prompt.name === 'login';
  const person = session && people.find(session.accountId);
  const form = isLogin
    ? loginForm(uid, problem)
    : consentForm(uid, person?.email ?? '', String(params.scope ?? 'nothing'));
  sendPage(response, problem ? 422 : 200, title, html`${NOTICE}${form}${cancelForm(uid)}`);
}

const NOTICE = html`<p>A stand-in that runs on this machine only. Every name and address is accepted, without a password.</p>`;

const loginForm = (uid: string, problem?: string): Markup => html`
<form method="post" action="/interaction/${uid}/login">
${problem ? html`<p role="alert">${problem}</p>` : ''}
<label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="off" autofocus></label>
<label>Name <input name="name" value="Ada" required maxlength="100" autocomplete="off"></label>
<label><input name="verified" type="checkbox" checked> The provider has confirmed this address</label>
<button type="submit">Log in</button>
</form>`;

const consentForm = (uid: string, email: string, scope: string): Markup => html`
<form method="post" action="/interaction/${uid}/consent">
<p>Logged in as ${email}. The site asks for: ${scope}</p>
<button type="submit">Allow</button>
</form>`;

const cancelForm = (uid: string): Markup => html`
<form method="post" action="/interaction/${uid}/cancel"><button type="submit">Cancel</button></form>`;
