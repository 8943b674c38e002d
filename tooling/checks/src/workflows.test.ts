import { describe, expect, test } from 'vitest';
import { textFiles } from './repository.ts';

const workflows = textFiles().filter(({ path }) => path.startsWith('.github/workflows/'));

/** The jobs of a workflow, as their lines. */
const jobsOf = (text: string) => (/^jobs:\n(.*)/ms.exec(text)?.[1] ?? '').split(/^(?= {2}[\w-]+:$)/m);

test('there are workflows', () => {
  expect(workflows.map(({ path }) => path.split('/').at(-1)).toSorted()).toEqual([
    'ci.yml',
    'pages.yml',
    'release.yml',
  ]);
});

describe.each(workflows)('$path', ({ text }) => {
  test('names each action by its commit', () => {
    const used = [...text.matchAll(/uses: *(\S+)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(1);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });

  test('may read the repository, and what more a job may do it says itself', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  });

  test('lets no job that can publish run tests or keep the credentials of the checkout', () => {
    const publishing = jobsOf(text).filter((job) => job.includes('id-token: write'));
    expect(publishing.filter((job) => /npm test|npm ci|npm install/.test(job))).toEqual([]);
    const kept = publishing.filter((job) => /actions\/checkout/.test(job) && !/persist-credentials: false/.test(job));
    expect(kept).toEqual([]);
  });
});
