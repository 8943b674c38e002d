npx inkstone dev
