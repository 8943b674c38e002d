mkdir bookshop && cd bookshop
npm init -y
npm install crawlee
npm install --save-dev typescript tsx @types/node
