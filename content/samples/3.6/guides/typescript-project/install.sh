mkdir bookshop && cd bookshop
npm init -y
npm install crawlee@3.6
npm install --save-dev typescript tsx @types/node
