import { expect, test } from '@playwright/test';
import { root } from '../../infra/local/root.ts';
import { executableOf, findExecutable, type NeededProgram } from '../support/executables.ts';
import { run } from '../support/run-program.ts';

const promtool: NeededProgram = {
  name: 'promtool',
  debianPackage: 'prometheus',
  find: () => findExecutable(['promtool']),
};

const check = (...args: string[]) => run(executableOf(promtool), args, { cwd: root });

test('Prometheus takes the configuration, and each alert comes when it should', async () => {
  expect(await check('check', 'config', 'infra/observability/prometheus.yml')).toContain(
    'valid prometheus config',
  );
  for (const file of ['alerts', 'machine-alerts']) {
    expect(await check('test', 'rules', `infra/observability/${file}.test.yml`)).toContain('SUCCESS');
  }
});
