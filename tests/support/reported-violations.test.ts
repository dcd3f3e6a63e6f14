import { expect, test } from '@jest/globals';
import { reportedViolations } from './reported-violations.ts';

function line(directive: string, blocked: string): string {
  const violation = {
    type: 'csp-violation',
    document: 'http://localhost/news',
    directive,
    blocked,
    source: '',
  };
  return JSON.stringify({ level: 40, msg: 'policy violation', violation });
}

test('reports are found between other lines', () => {
  const output = [
    'The site is running',
    line('connect-src', 'https://foreign.example/'),
    '{"msg":"listening"}',
  ];
  expect(reportedViolations(output.join('\n'))).toEqual([
    'http://localhost/news: connect-src blocked https://foreign.example/',
  ]);
});

test('what the sanitiser parses apart does not count, the same of another kind does', () => {
  expect(reportedViolations(line('script-src-attr', 'inline'))).toEqual([]);
  expect(reportedViolations(line('script-src-elem', 'inline'))).toHaveLength(1);
  expect(reportedViolations(line('style-src-elem', 'https://foreign.example/x.css'))).toHaveLength(1);
});
