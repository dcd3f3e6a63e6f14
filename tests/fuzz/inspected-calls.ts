import { isGuarded, type Operation, operationAt } from './api-document.ts';
import type { ApiTarget } from './api-target.ts';
import { type CallPlan, completeCall } from './calls.ts';
import { checkAnyAnswer, checkDescribedAnswer, checkHead, demand } from './check-answer.ts';
import type { Answer, Call } from './exchange.ts';
import { talk } from './raw-requests.ts';

/** Sends a call, demands what holds for every answer and what else is said, and names the call when something does not hold. */
async function inspected(target: ApiTarget, call: Call, inspect: (answer: Answer) => void): Promise<Answer> {
  const answer = await target.send(call);
  try {
    const isSignIn = call.path.startsWith('/api/admin/login') && answer.status === 200;
    checkAnyAnswer(answer, isSignIn ? target.secrets : [...target.secrets, target.token()]);
    inspect(answer);
  } catch (error) {
    const asked = `${call.method} ${call.path} ${JSON.stringify(call.headers)} ${String(call.body).slice(0, 300)}`;
    const answered = `${answer.status} ${answer.body.toString().slice(0, 600)}`;
    throw new Error(`${asked.slice(0, 3_000)}\n→ ${answered}`, { cause: error });
  }
  return answer;
}

/** Demands of any call what was promised for its address, and of an unknown one that it is refused. */
function checkCalled(operation: Operation | undefined, plan: CallPlan, answer: Answer): void {
  const isOpen = plan.isSignedIn || operation === undefined || !isGuarded(operation);
  demand(isOpen || answer.status >= 400, 'Nobody is signed in.');
  if (operation !== undefined) checkDescribedAnswer(operation, answer);
  else demand([400, 401, 404, 405, 413, 414, 415].includes(answer.status), 'An unknown call is not refused.');
}

/** Makes a planned call of an operation, without a token too where it needs one, and demands that it is answered as described. */
export async function checkCall(target: ApiTarget, operation: Operation, plan: CallPlan): Promise<void> {
  const call = completeCall(plan, target);
  if (isGuarded(operation)) {
    const { authorization: _token, ...headers } = call.headers;
    const stranger = { ...plan, isSignedIn: false };
    await inspected(target, { ...call, headers }, (given) => checkCalled(operation, stranger, given));
  }
  const answer = await inspected(target, call, (given) => checkCalled(operation, plan, given));
  if (operation.method === 'GET') {
    await inspected(target, { ...call, method: 'HEAD' }, (head) => checkHead(answer, head));
  } else if (answer.status < 300) await target.cleanUp(operation.operationId, answer);
}

/** Makes a call that may be at no operation's address, and demands that it is refused unless it is. */
export async function checkUndescribed(target: ApiTarget, plan: CallPlan): Promise<void> {
  const call = completeCall(plan, target);
  const operation = operationAt(call.method, call.path);
  await inspected(target, call, (answer) => checkCalled(operation, plan, answer));
}

/** Of what Node itself refuses before any code of ours sees it. */
const refusalWithoutBody = /^HTTP\/1\.1 4\d\d [^]+\r\n\r\n(?:0\r\n\r\n)?$/;

/** Sends bytes that are hardly HTTP, and demands a problem, an answer to what is left of the request, or nothing at all. */
export async function checkRaw(target: ApiTarget, bytes: Buffer): Promise<void> {
  const answer = await talk(target.url, bytes);
  const isRefusal = answer.startsWith('HTTP/1.1 4') && answer.includes('application/problem+json');
  const isEmpty = answer === '' || refusalWithoutBody.test(answer);
  demand(isEmpty || isRefusal || /^HTTP\/1\.1 [12]\d\d /.test(answer), answer);
}
