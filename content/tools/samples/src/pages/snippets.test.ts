import { expect, test } from 'vitest';
import { dockerProblem, jsonProblem, shellProblem, yamlProblem } from './snippets.ts';

test('commands', () => {
  expect(
    shellProblem('npm start # 运行\nA=1 node main.js >> a.log 2>&1\nnpm config set registry <镜像源的地址>'),
  ).toBeUndefined();
  expect(shellProblem('for f in *; do echo "$f"')).toContain('syntax error');
  expect(shellProblem("echo 'a")).toContain('unexpected EOF');
});

test('JSON', () => {
  expect(jsonProblem('{ "a": [1] }')).toBeUndefined();
  expect(jsonProblem('{ "a": [1], }')).toContain('JSON');
});

test('YAML', () => {
  expect(yamlProblem('a: ${B:?c}\nb: [1]\n')).toBeUndefined();
  expect(yamlProblem('a: 1\na: 2\n')).toContain('unique');
  expect(yamlProblem('a: 1\n b: 2\n')).toBeDefined();
});

test('Dockerfiles', () => {
  const good =
    'ARG V=22\nFROM node:$V AS build\n# 注释\nRUN npm ci \\\n  && npm cache clean --force\nCMD ["node", "main.js"]\n';
  expect(dockerProblem(good)).toBeUndefined();
  expect(dockerProblem('RUN npm ci\nFROM node:22')).toContain('FROM');
  expect(dockerProblem('FROM node:22\nCOPPY . .')).toContain('COPPY');
  expect(dockerProblem('FROM node:22\nEXPOSE')).toBe('line 2: Instruction has no arguments');
  expect(dockerProblem("FROM node:22\nCMD ['node']")).toContain('line 2');
  expect(dockerProblem('FROM node:22\nRUN (npm ci')).toContain('syntax error');
  expect(dockerProblem('')).toBeDefined();
});
