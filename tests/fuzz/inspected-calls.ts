import { requiresToken, type Operation, operationAt } from './api-document.ts';
import type { ApiTarget } from './api-target.ts';
import { type CallPlan, completeCall } from './calls.ts';
import { checkAnyResponse, checkDocumentedResponse, checkHead, assertThat } from './check-response.ts';
import type { ReceivedResponse, Call } from './exchange.ts';
import { sendRaw } from './raw-requests.ts';

async function sendAndCheck(
  target: ApiTarget,
  call: Call,
  inspect: (response: ReceivedResponse) => void,
): Promise<ReceivedResponse> {
  const response = await target.send(call);
  try {
    const isSignIn = call.path.startsWith('/api/admin/login') && response.status === 200;
    checkAnyResponse(response, isSignIn ? target.secrets : [...target.secrets, target.token()]);
    inspect(response);
  } catch (error) {
    const request = `${call.method} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body).slice(0, 300)}`;
    const received = `${response.status} ${response.body.toString().slice(0, 600)}`;
    throw new Error(`${request.slice(0, 3_000)}\n→ ${received}`, { cause: error });
  }
  return response;
}

function checkOperation(operation: Operation | undefined, plan: CallPlan, response: ReceivedResponse): void {
  const isOpen = plan.isSignedIn || operation === undefined || !requiresToken(operation);
  assertThat(isOpen || response.status >= 400, 'A call without a token succeeded.');
  if (operation !== undefined) checkDocumentedResponse(operation, response);
  else
    assertThat(
      [400, 401, 404, 405, 413, 414, 415].includes(response.status),
      'An undocumented call was not rejected.',
    );
}

/** Calls an operation and checks the response. An operation that requires a token is first called without one. */
export async function checkCall(target: ApiTarget, operation: Operation, plan: CallPlan): Promise<void> {
  const call = completeCall(plan, target);
  if (requiresToken(operation)) {
    const { authorization: _token, ...headers } = call.headers;
    const stranger = { ...plan, isSignedIn: false };
    await sendAndCheck(target, { ...call, headers }, (response) =>
      checkOperation(operation, stranger, response),
    );
  }
  const response = await sendAndCheck(target, call, (received) => checkOperation(operation, plan, received));
  if (operation.method === 'GET') {
    await sendAndCheck(target, { ...call, method: 'HEAD' }, (head) => checkHead(response, head));
  } else if (response.status < 300) await target.cleanUp(operation.operationId, response);
}

export async function checkUndocumentedCall(target: ApiTarget, plan: CallPlan): Promise<void> {
  const call = completeCall(plan, target);
  const operation = operationAt(call.method, call.path);
  await sendAndCheck(target, call, (response) => checkOperation(operation, plan, response));
}

/** Matches responses without a body, by which Node itself rejects some requests. */
const refusalWithoutBody = /^HTTP\/1\.1 4\d\d [^]+\r\n\r\n(?:0\r\n\r\n)?$/;

export async function checkRawRequest(target: ApiTarget, bytes: Buffer): Promise<void> {
  const response = await sendRaw(target.url, bytes);
  const isRefusal = response.startsWith('HTTP/1.1 4') && response.includes('application/problem+json');
  const isEmpty = response === '' || refusalWithoutBody.test(response);
  assertThat(isEmpty || isRefusal || /^HTTP\/1\.1 [12]\d\d /.test(response), response);
}
